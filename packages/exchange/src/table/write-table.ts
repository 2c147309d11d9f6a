/** RFC 4180: quotes where a cell needs them. A table that is read and written again has the same cells. */
export function writeRecord(cells: readonly string[], delimiter = ',', lineEnd = '\r\n'): string {
  // A record of one blank cell would be a blank line, which is the same record.
  return cells.map((cell) => writeCell(cell, delimiter)).join(delimiter) + lineEnd;
}

function writeCell(cell: string, delimiter: string): string {
  return cell.includes('"') || cell.includes('\n') || cell.includes('\r') || cell.includes(delimiter)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would take for a formula gets a quote in front; a number never passes here. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
