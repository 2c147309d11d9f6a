/** What was asked, whichever wire asked it. */
export interface RequestText {
  readonly system: string;
  /** The turns of the user, oldest first. */
  readonly user: readonly string[];
  readonly wantsJson: boolean;
  readonly offersTools: boolean;
  /** Whether a tool was called and has answered before. */
  readonly hasToolResults: boolean;
}

type Json = Readonly<Record<string, unknown>>;

export function requestText(body: Json): RequestText {
  return Array.isArray(body.messages) ? openaiText(body) : geminiText(body);
}

function openaiText(body: Json): RequestText {
  const messages = (body.messages as readonly Json[]).map(({ role, content }) => ({ role, text: String(content) }));
  const format = asObject(body.response_format);
  return {
    system: messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n'),
    user: messages.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
    wantsJson: format.type === 'json_object' || format.type === 'json_schema',
    offersTools: Array.isArray(body.tools),
    hasToolResults: messages.some(({ role }) => role === 'tool'),
  };
}

function geminiText(body: Json): RequestText {
  const contents = Array.isArray(body.contents) ? (body.contents as readonly Json[]) : [];
  return {
    system: textOf(asObject(body.systemInstruction)),
    user: contents.filter(({ role }) => role === 'user').map(textOf),
    wantsJson: asObject(body.generationConfig).responseMimeType === 'application/json',
    offersTools: Array.isArray(body.tools),
    hasToolResults: contents.some((content) => partsOf(content).some(({ functionResponse }) => functionResponse)),
  };
}

function partsOf({ parts }: Json): readonly Json[] {
  return Array.isArray(parts) ? (parts as readonly Json[]) : [];
}

function textOf(content: Json): string {
  return partsOf(content)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('');
}

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
