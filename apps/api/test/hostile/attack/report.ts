/** What an attack did. */
export class Report {
  readonly name: string;
  readonly faults: string[] = [];
  readonly #statuses = new Map<number | string, number>();
  #requests = 0;
  #longest = 0;
  #slowest = 0;
  measured = { heap: Number.NaN, resident: Number.NaN, stall: Number.NaN };

  constructor(name: string) {
    this.name = name;
  }

  get requests(): number {
    return this.#requests;
  }

  answer(status: number | string, length: number, milliseconds: number): void {
    this.#requests++;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, length);
    this.#slowest = Math.max(this.#slowest, milliseconds);
  }

  fault(what: string): void {
    this.faults.push(`${this.name}: ${what}`);
  }

  get cells(): readonly string[] {
    const { heap, resident, stall } = this.measured;
    return [
      this.name,
      String(this.#requests),
      [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      `${Math.ceil(this.#longest / 1024)} KB`,
      `${Math.round(this.#slowest)} ms`,
      `${Math.round(stall)} ms`,
      `${Math.round(heap / 1e6)} MB`,
      `${Math.round(resident / 1e6)} MB`,
      String(this.faults.length),
    ];
  }
}

const HEAD = ['attack', 'requests', 'answers', 'longest', 'slowest', 'stall', 'heap', 'resident', 'faults'];

export function table(reports: readonly Report[]): string {
  const rows = [HEAD, ...reports.map(({ cells }) => cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
