/** Staff screens show the club's side (rule reports-5): what a player won, the bank lost. Never a negative zero. */
export const clubResult = (playersNet: number): number => 0 - playersNet
