const TAG = /<(?:!doctype html|\/([a-z0-9]+)|([a-z0-9]+)((?: [a-zA-Z0-9:-]+="[^"<>]*")*)(\/?))>/g;

/** The tags of a page with their attributes, in order; an error where they do not fit together. */
export function outline(page: string): string[] {
  const open: string[] = [];
  const tags: string[] = [];
  for (const [tag, closed, opened, , alone] of page.matchAll(TAG)) {
    tags.push(tag);
    if (closed !== undefined && open.pop() !== closed) throw new Error(`${tag} closes what is not open`);
    if (opened !== undefined && alone === '') open.push(opened);
  }
  if (open.length > 0) throw new Error(`still open: ${open.join(' ')}`);
  const rest = textsOf(page).join('\n');
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)|\p{Cs}|(?![\t\n])\p{Cc}/u.exec(rest);
  if (stray !== null) throw new Error(`no text of a page: ${JSON.stringify(rest.slice(stray.index))}`);
  return tags;
}

/** What stands between the tags. */
export function textsOf(page: string): string[] {
  return page
    .replace(/<style>[\s\S]*<\/style>/, '')
    .split(TAG)
    .filter((_, i) => i % 5 === 0)
    .filter((text) => text.trim() !== '');
}
