export { fakeRules } from '../src/testing/fake-rules.ts';
export { largeSession } from '../src/testing/large-session.ts';
export { capabilities, llmKitOf, workoutInput } from '../src/testing/llm-kit.ts';
export * from './catalogue.ts';
