/** Whether a text names a zone of the IANA database; offsets such as `+02:00` know nothing of summer time. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return !/^[+-]/.test(text);
  } catch {
    return false;
  }
}
