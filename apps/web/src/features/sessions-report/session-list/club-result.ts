/** Returns the club's side, which staff screens show (rule reports-5): what a player won, the bank lost. Never −0. */
export const clubResult = (playersNet: number): number => 0 - playersNet
