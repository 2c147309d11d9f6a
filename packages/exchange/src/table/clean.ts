const GUARDED = /^'(?=[=+\-@\t\r])/;

/** A cell as it is read: trimmed, without the quote that keeps a spreadsheet from evaluating it. */
export function cleanCell(cell: string): string {
  const trimmed = cell.trim();
  return trimmed.charCodeAt(0) === 39 ? trimmed.replace(GUARDED, '').trim() : trimmed;
}
