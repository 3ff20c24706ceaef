/** Staff screens show the club's side (Back office 12): what a player won, the bank lost. Never a negative zero. */
export const clubResult = (playersNet: number): number => 0 - playersNet
