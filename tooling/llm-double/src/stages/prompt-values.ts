/** The JSON value of the line `- key: <JSON>`; undefined where the prompt has no such line. */
export function listedValue(prompt: string, key: string): unknown {
  return readJson(new RegExp(`^- ${key}: (.*)$`, 'm').exec(prompt)?.[1]);
}

/** The JSON value that follows a heading, on its line or the next. */
export function headedValue(prompt: string, heading: string): unknown {
  const start = prompt.indexOf(heading);
  if (start === -1) return undefined;
  const rest = prompt.slice(start + heading.length).trimStart();
  return readJson(rest.split('\n', 1)[0]);
}

function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
