/** An answer that is already JSON, because it is stored as well as sent. */
export class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
