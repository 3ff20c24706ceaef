/** Prints one row of a table; the first cell is `first` wide, the others ten. */
export const line = (cells: readonly string[], first = 14): void =>
  void process.stdout.write(
    `${cells.map((cell, index) => (index ? cell.padStart(11) : cell.padEnd(first))).join('')}\n`,
  )
