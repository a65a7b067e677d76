/**
 * Data of an event that are not the same for everybody on a channel: made for each socket by whose session it is (null:
 * of nobody in particular). Equal data are the same object, so that they are framed once.
 */
export class PerPerson {
  readonly of: (person: string | null) => unknown;

  constructor(of: (person: string | null) => unknown) {
    this.of = of;
  }
}
