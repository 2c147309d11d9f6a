import { builder } from './builder.ts';

const OrderDirectionEnum = builder.enumType('OrderDirection', {
  description: 'Which end of a list comes first.',
  values: {
    ASC: { description: 'The smallest, earliest or first in the alphabet.' },
    DESC: { description: 'The largest, newest or last in the alphabet.' },
  },
});

/** An input that says what a list is sorted by, called after what is listed: `WorkoutOrder`, `WorkoutOrderField`. */
export function orderOf<const Field extends string>(listed: string, fields: Readonly<Record<Field, string>>) {
  const values = Object.fromEntries(
    Object.entries<string>(fields).map(([field, description]) => [field, { description }]),
  ) as Record<Field, { description: string }>;
  const field = builder.enumType(`${listed}OrderField`, { description: `What a list of them is sorted by.`, values });
  return builder.inputType(`${listed}Order`, {
    description: 'How a list is sorted. Cursors hold for the order that they were read in.',
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'By what.' }),
      direction: t.field({ type: OrderDirectionEnum, required: true, description: 'Which end comes first.' }),
    }),
  });
}
