import { startWireDouble, type WireDouble } from '@topset/llm-double';

/** What a model says, and how long it thinks before. */
export interface SlowDoubleOrder {
  readonly analyzer: string;
  readonly generator: { readonly json: string; readonly yaml: string };
  readonly delayMs: number;
}

export interface SlowDouble {
  readonly urls: { readonly openai: string; readonly gemini: string };
  stop(): void;
}

let double: WireDouble | null = null;

process.once('message', async (order) => {
  const { analyzer, generator, delayMs } = order as SlowDoubleOrder;
  double = await startWireDouble(({ stage, wire }) => ({
    kind: 'answer',
    text: stage === 'analyzer' ? analyzer : generator[wire === 'openai' ? 'yaml' : 'json'],
    delayMs,
  }));
  process.send?.({ openai: double.openaiUrl, gemini: double.geminiUrl });
});
process.once('disconnect', () => void double?.close());
