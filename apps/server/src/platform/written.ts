/** An answer that has been put into JSON already, because it is kept as well as sent. */
export class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
