/**
 * Every code that an answer can have, with what it means and what to do: in `code` of a typed error, or in
 * `extensions.code` of a GraphQL error, where the description says so. The enum `ErrorCode` of the contract is made of it.
 */
export const ERROR_CODES = {
  // Typed errors of mutations.
  VALIDATION: 'The input is not valid: `issues` say where and why.',
  NOT_FOUND: 'What the input names does not exist, or belongs to somebody else.',
  FORBIDDEN:
    'These credentials do not allow it. Of a query: in `extensions.code`, and that part of the answer is null.',
  IDEMPOTENCY_CONFLICT: 'This `clientMutationId` came before with another input: choose a new one for a new change.',

  // Refusals by rule: a `ConflictError`.
  STALE_VERSION: 'It has changed since you read it: read `currentVersion`, then send the change again.',
  STALE_PLAN: 'The plan has changed since, so that the change no longer fits it.',
  STALE_SUGGESTION: 'The suggestion has changed since you read it: read it again.',
  STALE_OFFER: 'Things have moved on since this was offered: look at the newest verdict.',
  CHANGED_SINCE: 'What the rollback would bring back has been changed since: edit the plan instead.',
  NOTHING_TO_ROLL_BACK: 'The plan is as it was at that version: there is nothing to roll back.',
  NO_PREDECESSOR: 'The first version has none before it to roll back to.',
  ALREADY_DECIDED: 'It was decided before, and otherwise: edit the plan to change it.',
  ALREADY_DONE: 'The job is done: there is nothing to repeat.',
  ALREADY_GENERATED: 'The session has been generated: ask for another version with feedback.',
  ALREADY_PLANNED: 'The program has a session planned for that day: start it, or ask for another one.',
  GENERATION_IN_PROGRESS: 'A generation of this session is under way: watch or cancel the one in `generationId`.',
  UNSUPPORTED_CHANGE: 'This kind of change cannot be accepted: edit the plan instead.',
  DEFER_NOT_ALLOWED: 'Before a workout a suggestion is accepted or rejected: there is nothing to put it off to.',
  CONFLICT_OPEN: 'The plan has an open conflict: answer it with `resolvePlanConflict` first.',
  NO_COMPROMISE: 'There is nothing between the two sides of this conflict: choose one of them.',
  FLAGS_ACTIVE: 'Pain or fatigue is flagged: send `acknowledgeFlags: true` to raise a target all the same.',
  MODE_ACTIVE: 'A mode of this kind is in force already: end it first.',
  OPEN_QUESTIONS: 'The file leaves questions open that have no safe answer: answer them with `previewImport` first.',
  NOT_READY: 'The import is not in a state for that: look at `state`.',
  UNDO_BLOCKED: 'What the import brought is built upon: the message says what stands in the way.',
  ID_TAKEN: 'The `id` that you chose stands for something else of yours: choose another one.',
  NAME_TAKEN: 'You have an exercise of that name already.',
  PLAN_ARCHIVED: 'The plan is put away: take it out again with `archivePlan` first.',
  HAS_PLAN: 'The workout follows a plan already.',
  NO_PLAN: 'The workout has no plan that could follow it.',
  FOLLOWS_PLAN: 'The workout follows a plan: change the plan, or the workout once it runs.',
  HAS_SETS: 'Sets have been logged already: it can no longer be changed like that.',
  NOT_PLANNED: 'The workout is no longer `PLANNED`.',
  NOT_PENDING: 'The plan version does not wait for a confirmation.',
  NOT_STARTED: 'The workout has not started.',
  NOT_FINISHED: 'The workout is not finished.',
  NOT_DONE: 'Only a generation that is done can be made anew.',
  NOT_IN_REVIEW: 'The workout is not in `REVIEW`.',
  NOT_IN_SUMMARY: 'The workout is not in `SUMMARY`.',
  IN_REVIEW: 'Suggestions wait for a decision: decide or skip the review before logging.',
  WORKOUT_OPEN: 'Another workout is open: finish or delete it first.',
  WORKOUT_OVER: 'The workout is over.',
  NO_QUESTION: 'There is no open question to answer.',
  TOO_MANY_TOKENS: 'You have as many tokens as there can be: revoke one first.',
  TOO_MANY_WEBHOOKS: 'There are as many web hooks as there can be: delete one first.',
  NOT_TAKEABLE: 'What the report proposes is yours to decide: `resolvePlanConflict`, or read it.',
  TOO_MANY_CODES: 'Too many codes were mailed lately: come back tomorrow.',
  MAIL_OFF: 'This server sends no mail.',
  TOO_MANY_COACHES: 'You have as many coaches as there can be: revoke one first.',
  TOO_MANY_INVITATIONS: 'Too many invitations wait for an answer: revoke one first.',

  // How a generation fails: a `GenerationFailedError`, the `error` of a generation, or in `extensions.code`.
  BAD_INPUT: 'Nothing can be made of this request: change it.',
  LLM_CONFIG: 'The model is not set up for this request: only the operator can help. In `extensions.code`, HTTP 500.',
  LLM_BUDGET_EXCEEDED:
    'The budget for answers of a model is used up. In `extensions.code`, HTTP 429 with `Retry-After`.',
  LLM_UNAVAILABLE: 'The model is away. In `extensions.code`, HTTP 503 with `Retry-After`.',
  LLM_RATE_LIMITED: 'The model takes no more requests now. In `extensions.code`, HTTP 503 with `Retry-After`.',
  LLM_TRANSPORT: 'The model could not be reached: try again.',
  LLM_TIMEOUT: 'The model took too long: try again.',
  LLM_OUTPUT_INVALID: 'The model gave no usable answer: `validatorLines` say what was wrong with it.',
  LLM_TRUNCATED: 'The answer of the model was cut off: try again.',
  LLM_REFUSED: 'The model refused the request: word it differently.',
  LLM_CANCELLED: 'The generation was cancelled.',

  // GraphQL errors: only in `extensions.code`.
  BAD_USER_INPUT:
    'In `extensions.code`: an argument of a query, or a value of a scalar in it, makes no sense; the message says which. Of a mutation: `VALIDATION`.',
  BAD_CURSOR: 'In `extensions.code`: `after` of `changes` is no cursor of this feed: pass one as you got it.',
  CURSOR_EXPIRED:
    'In `extensions.code`: the cursor of `changes` no longer holds: begin again without `after`, beside what you have.',
  GRAPHQL_PARSE_FAILED: 'In `extensions.code`, HTTP 400: the document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'In `extensions.code`, HTTP 400: the document does not fit the schema.',
  GRAPHQL_INVALID:
    'In `extensions.code`, HTTP 400: a variable of a query does not fit its type. Of a mutation: `VALIDATION`.',
  OPERATION_RESOLUTION_FAILURE: 'In `extensions.code`, HTTP 400: the document has no operation of that name.',
  BAD_REQUEST: 'In `extensions.code`, HTTP 400: the request is not as GraphQL over HTTP wants it.',
  JSON_REQUIRED: 'In `extensions.code`, HTTP 415: send `application/json`.',
  LENGTH_REQUIRED: 'In `extensions.code`, HTTP 411: send a `Content-Length`.',
  BODY_TOO_LARGE: 'In `extensions.code`, HTTP 413: the body is larger than the server reads.',
  DOCUMENT_TOO_LARGE: 'In `extensions.code`, HTTP 400: the document is longer than the server reads.',
  TOKEN_LIMIT: 'In `extensions.code`, HTTP 400: the document has too many tokens.',
  DEPTH_LIMIT: 'In `extensions.code`, HTTP 400: the document is nested too deeply.',
  ALIAS_LIMIT: 'In `extensions.code`, HTTP 400: the document has too many aliases.',
  DIRECTIVE_LIMIT: 'In `extensions.code`, HTTP 400: the document has too many directives.',
  FIELD_LIMIT: 'In `extensions.code`, HTTP 400: the document asks for too many fields, with those of its fragments.',
  FRAGMENT_LIMIT: 'In `extensions.code`, HTTP 400: the document has too many fragments in one place.',
  REPEAT_LIMIT: 'In `extensions.code`, HTTP 400: the document names the same fields too often in one place.',
  COST_LIMIT: 'In `extensions.code`, HTTP 400: the operation costs more than one may; `extensions.cost` counts it.',
  COST_UNKNOWN: 'In `extensions.code`, HTTP 400: what the operation costs could not be counted; ask for less at once.',
  INTROSPECTION_OFF: 'In `extensions.code`: this server does not show its schema.',
  UNKNOWN_DOCUMENT:
    'In `extensions.code`, HTTP 400: no trusted document has this id; send the text, or update the client.',
  DOCUMENT_REQUIRED: 'In `extensions.code`, HTTP 400: send the id of a trusted document.',
  CANNOT_SEND_PQ_ID_AND_BODY:
    'In `extensions.code`, HTTP 400: send the id of a trusted document or its text, not both.',
  TRUSTED_DOCUMENTS_ONLY: 'In `extensions.code`, HTTP 400: this server runs trusted documents only.',
  MISDIRECTED: 'In `extensions.code`, HTTP 421: the `Host` is not one of this server.',
  UNAUTHENTICATED: 'In `extensions.code`, HTTP 401: the credentials are missing, wrong or expired.',
  RATE_LIMITED: 'In `extensions.code`, HTTP 429: come back after `Retry-After` seconds.',
  UNAVAILABLE:
    'In `extensions.code`, HTTP 503: come back after `Retry-After` seconds, with the same `clientMutationId`.',
  INTERNAL: 'In `extensions.code`: a fault of ours; report it with `extensions.requestId`.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** What can be wrong with one value of an input. The enum `ValidationIssueCode` of the contract is made of it. */
export const ISSUE_CODES = {
  INVALID: 'It breaks a rule that the message states.',
  INVALID_TYPE: 'It is of another type, such as a text in place of a number.',
  INVALID_FORMAT: 'It is not written as such a value is.',
  INVALID_VALUE: 'It is none of the values that can be chosen.',
  INVALID_UUID: 'It is no UUID, as `crypto.randomUUID()` makes one.',
  TOO_SMALL: 'It is too small, too short, or has too few entries.',
  TOO_BIG: 'It is too large, too long, or has too many entries.',
  TOO_MANY_LINES: 'It has too many lines.',
  REQUIRED: 'It is missing, and has to be there.',
  UNKNOWN_FIELD: 'The input has no field of this name.',
  DUPLICATE: 'It names something twice.',
  DUPLICATE_ID: 'It has an id twice.',
  UNKNOWN_ID: 'The id does not belong to what the input is about.',
  ADDRESS_REFUSED: 'It leads nowhere, or to where this server sends nothing.',
  UNKNOWN_EXERCISE: 'No exercise of the library or of yours has this key, or too little is known of it.',
  UNKNOWN_LADDER: 'No ladder has this key.',
  UNKNOWN_RUNG: 'The ladder has no such rung.',
  UNKNOWN_CHOICE: 'The open question has no such choice.',
  NOT_A_SUBSTITUTE: 'It is none of the substitutes that are offered.',
  NO_ELIGIBLE_EXERCISE: 'No exercise is left that the equipment, pain and wishes allow.',
  NOTHING_ELSE_POSSIBLE: 'Nothing else can be made that would differ as the feedback asks.',
  TOO_MANY_REGENERATIONS: 'It was made anew as often as it can be: start another generation.',
} as const;

export type IssueCode = keyof typeof ISSUE_CODES;
