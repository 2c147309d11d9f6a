import { useQueryClient } from '@tanstack/react-query';
import { type DialogueQuestionFieldsFragment, SendMessageDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import type { Answer } from './understood.tsx';

interface QuestionProps {
  readonly question: DialogueQuestionFieldsFragment;
  readonly onAnswer?: (answer: Answer) => void;
}

/** The question that is open, with its answers as buttons. */
export function QuestionCard({ question: { text, choices }, onAnswer }: QuestionProps) {
  const queries = useQueryClient();
  const send = useTopsetMutation(SendMessageDocument, {
    onSuccess: async (answer) => {
      onAnswer?.(answer);
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  return (
    <section className="card asked" aria-label={m.coach_question()}>
      <p className="label change">{m.coach_question()}</p>
      <p className="heading">{text}</p>
      <Refusal error={send.error} />
      <div className="row">
        {choices.map(({ key, label }, index) => (
          <Button
            key={key}
            look={index === 0 ? 'main' : ''}
            isDisabled={send.isPending}
            onPress={() => send.mutate({ choice: key })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
