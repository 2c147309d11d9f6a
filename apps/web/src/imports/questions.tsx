import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { ChoiceBox } from '../ui/fields.tsx';
import { answerWords, questionWords } from './import-words.ts';
import type { Question } from './use-import.ts';
import type { Answers, Chosen } from './waiting.tsx';

/** More than so many stand in a list of the device. */
const MOST_CHIPS = 8;

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onChoose: (question: string, chosen: Chosen) => void;
  readonly onSeek: (question: string, name: string) => void;
}

/** What the file leaves open first, then what has an answer that may be wrong. */
export function Questions(props: QuestionsProps) {
  const { questions } = props;
  if (questions.length === 0) return null;
  const open = questions.filter((question) => question.open);
  const answered = questions.filter((question) => !question.open);
  return (
    <section className="card" aria-label={m.imports_questions_title()}>
      <h2>{m.imports_questions_title()}</h2>
      {open.length > 0 ? (
        <>
          <CreateAll {...props} questions={open} />
          <AllSessions {...props} questions={open} />
          <List {...props} questions={open} />
        </>
      ) : null}
      {answered.length > 0 ? (
        <>
          <p className="label quiet">{m.imports_questions_default()}</p>
          <AllSessions {...props} questions={answered} />
          <List {...props} questions={answered} />
        </>
      ) : null}
    </section>
  );
}

function List({ questions, answers, onChoose, onSeek }: QuestionsProps) {
  const isWaiting = ({ open, key }: Question) => open && !answers[key];
  return (
    <ul className="lines">
      {questions.map((question) => (
        <li key={question.key} className={isWaiting(question) ? 'question open' : 'question'}>
          {isWaiting(question) ? (
            <span>
              <span className="tag caution">{m.imports_open()}</span>
            </span>
          ) : null}
          <Answer question={question} chosen={answers[question.key]} onChoose={onChoose} />
          {question.type === 'EXERCISE' ? (
            <div>
              <Button
                aria-label={m.imports_change_name({ name: question.exercise ?? '' })}
                onPress={() => onSeek(question.key, question.exercise ?? '')}
              >
                {m.imports_answer_other()}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly chosen: Chosen | undefined;
  readonly onChoose: QuestionsProps['onChoose'];
}

function Answer({ question, chosen, onChoose }: AnswerProps) {
  const label = questionWords(question);
  const value = chosen?.answer ?? question.answer ?? question.default;
  const choices = choicesOf(question, value).map((choice) => ({
    value: choice,
    text: choice === chosen?.answer && chosen.name ? chosen.name : answerWords(question, choice),
  }));
  const choose = (answer: string | null) => {
    if (answer) onChoose(question.key, { answer });
  };
  if (choices.length <= MOST_CHIPS) return <Chips label={label} choices={choices} chosen={value} onChoose={choose} />;
  const none = value === null ? [{ value: '', text: m.imports_answer_none() }] : [];
  return <ChoiceBox label={label} choices={[...none, ...choices]} value={value ?? ''} onChange={choose} />;
}

/** Those of the server; any zone; and an exercise that was looked for. */
function choicesOf({ type, choices }: Question, value: string | null): readonly string[] {
  const offered = type === 'TIME_ZONE' ? Intl.supportedValuesOf('timeZone') : choices;
  return value === null || offered.includes(value) ? offered : [value, ...offered];
}

/** Names without an answer, as own exercises all at once; each can still be told otherwise. */
function CreateAll({ questions, answers, onChoose }: QuestionsProps) {
  const names = questions.filter(
    ({ type, key, choices }) => type === 'EXERCISE' && choices.includes('CREATE') && !answers[key],
  );
  if (names.length < 2) return null;
  return (
    <div>
      <Button
        onPress={() => {
          for (const { key } of names) onChoose(key, { answer: 'CREATE' });
        }}
      >
        {m.imports_create_all({ count: names.length })}
      </Button>
    </div>
  );
}

const OF_SESSIONS: readonly string[] = ['DUPLICATE_SESSION', 'EDITED_SESSION'];

/** A file of years may ask the same of every session. */
function AllSessions({ questions, answers, onChoose }: QuestionsProps) {
  return OF_SESSIONS.map((type) => {
    const same = questions.filter((question) => question.type === type);
    const [first] = same;
    if (!first || same.length < 2) return null;
    const told = new Set(same.map(({ key, answer }) => answers[key]?.answer ?? answer));
    return (
      <Chips
        key={type}
        label={m.imports_for_all()}
        choices={first.choices.map((choice) => ({ value: choice, text: answerWords(first, choice) }))}
        chosen={told.size === 1 ? ([...told][0] ?? null) : null}
        onChoose={(answer) => {
          if (answer) for (const { key } of same) onChoose(key, { answer });
        }}
      />
    );
  });
}
