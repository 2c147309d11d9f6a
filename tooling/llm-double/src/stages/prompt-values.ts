/** The JSON value of the line `- key: <JSON>`; undefined where the prompt has no such line. */
export function listedValue(prompt: string, key: string): unknown {
  return readJson(new RegExp(`^- ${key}: (.*)$`, 'm').exec(prompt)?.[1]);
}

/** The JSON value on the line after a heading. What an athlete wrote begins no line, so it is no heading. */
export function headedValue(prompt: string, heading: string): unknown {
  const lines = prompt.split('\n');
  const line = lines.indexOf(heading);
  return readJson(line === -1 ? undefined : lines[line + 1]);
}

function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
