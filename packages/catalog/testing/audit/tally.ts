/** How often something was good, and where it was not. */
export class Tally {
  good = 0;
  all = 0;
  readonly bad: string[] = [];

  note(isGood: boolean, where: string): void {
    this.all++;
    if (isGood) this.good++;
    else this.bad.push(where);
  }

  get share(): number {
    return this.all === 0 ? 1 : this.good / this.all;
  }
}

/** A tally for each id. */
export class Tallies<Id extends string> {
  readonly byId: Readonly<Record<Id, Tally>>;

  constructor(ids: readonly Id[]) {
    this.byId = Object.fromEntries(ids.map((id) => [id, new Tally()])) as Record<Id, Tally>;
  }

  note(id: Id, isGood: boolean, where: string): void {
    this.byId[id].note(isGood, where);
  }
}
