/** What was asked, whichever wire asked it. */
export interface RequestText {
  readonly system: string;
  /** The turns of the user, oldest first. */
  readonly user: readonly string[];
  readonly schemaName: string | null;
  readonly wantsJson: boolean;
}

type Json = Readonly<Record<string, unknown>>;

export function requestText(body: Json): RequestText {
  return Array.isArray(body.messages) ? openaiText(body) : geminiText(body);
}

function openaiText(body: Json): RequestText {
  const messages = (body.messages as readonly Json[]).map(({ role, content }) => ({ role, text: String(content) }));
  const format = asObject(body.response_format);
  const schemaName = asObject(format.json_schema).name;
  return {
    system: messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n'),
    user: messages.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
    schemaName: typeof schemaName === 'string' ? schemaName : null,
    wantsJson: format.type === 'json_object' || format.type === 'json_schema',
  };
}

function geminiText(body: Json): RequestText {
  const contents = Array.isArray(body.contents) ? (body.contents as readonly Json[]) : [];
  return {
    system: textOf(asObject(body.systemInstruction)),
    user: contents.filter(({ role }) => role === 'user').map(textOf),
    schemaName: null,
    wantsJson: asObject(body.generationConfig).responseMimeType === 'application/json',
  };
}

function textOf(content: Json): string {
  const parts = Array.isArray(content.parts) ? (content.parts as readonly Json[]) : [];
  return parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('');
}

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
