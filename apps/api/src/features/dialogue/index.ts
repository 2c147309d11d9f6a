export { SendMessagePayload } from './dialogue-schema.ts';
export { openQuestion } from './open-question.ts';
export { QuestionType } from './question-schema.ts';
