import { UNITS } from '@topset/engine';
import { z } from 'zod';
import { isExerciseKey, isUuid } from '../ids.ts';
import { decodeGlobalId } from './global-id.ts';
import { saying } from './saying.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The GraphQL type of a value, where it does not follow from how it is validated. */
    graphql?: string;
    /** The GraphQL input type of an object. */
    inputType?: { readonly name: string; readonly description: string; readonly isOneOf?: true };
  }
}

/** An object inside of an input: GraphQL needs a name for it. */
export const inputObject = <Shape extends z.core.$ZodLooseShape>(name: string, description: string, shape: Shape) =>
  z.object(shape).meta({ inputType: { name, description } });

type OneOf<Shape extends z.core.$ZodLooseShape> = {
  [Field in keyof Shape]: { readonly [Given in Field]: z.output<Shape[Given]> } & {
    readonly [Other in Exclude<keyof Shape, Field>]?: undefined;
  };
}[keyof Shape];

/** An object inside of an input of which exactly one field is given: GraphQL's `@oneOf`. */
export const oneOfInput = <Shape extends z.core.$ZodLooseShape>(name: string, description: string, shape: Shape) =>
  z
    .object(shape)
    .partial()
    .meta({ inputType: { name, description, isOneOf: true } })
    // GraphQL has counted them already.
    .transform((given) => given as OneOf<Shape>);

/** A global id of the given type, read as the row's key. */
export const globalId = (typename: string) =>
  z
    .string()
    .transform((text, context) => {
      const decoded = decodeGlobalId(text);
      if (decoded.typename === typename && isUuid(decoded.id)) return decoded.id.toLowerCase();
      context.addIssue({ code: 'custom', message: saying('input.id-of', { type: typename }) });
      return z.NEVER;
    })
    .meta({ graphql: 'ID' });

/** A UUID that the client chose for what is made. */
export const chosenId = z
  .string()
  .refine(isUuid, saying('input.uuid'))
  .transform((id) => id.toLowerCase())
  .meta({ graphql: 'ID' })
  .nullish()
  .describe(
    'A UUID of your choice for what is made, so that later calls can name it before this one is answered: its global id is the base64url of `Type:uuid`. Sent again with the same input, the first answer comes back, however late; with another one it is `ID_TAKEN`.',
  );

/** The device's clock when it sends, so that ours can tell how wrong it goes. */
export const sentAt = z
  .date()
  .nullish()
  .describe(
    "The device's time of sending. Times of the input are moved by its difference to the server's, where that is over a minute. No part of what a key or an id stands for.",
  );

/** A day of the athlete's calendar; GraphQL has looked at it already. */
export const localDate = z.string().meta({ graphql: 'Date' });

/** A number as its exact text; GraphQL has looked at it already. */
export const decimal = z.string().meta({ graphql: 'Decimal' });

/** A whole number of a range, ends included. */
export function within({ least, most }: { readonly least: number; readonly most: number }) {
  const words = saying('input.within', { least, most });
  return z.int().min(least, words).max(most, words);
}

/** Trimmed, not empty, without control characters. */
export const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(longest, saying('input.characters-at-most', { most: longest }))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
        .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, saying('input.control-characters'))
        .refine(isWhole, { message: saying('input.half-character') }),
    );

/** Half of a surrogate pair has no UTF-8: the database would refuse it or store something else. */
function isWhole(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}

/** An optional note; an empty one clears it. */
export const note = z
  .string()
  .max(4000)
  .refine(isWhole, { message: saying('input.half-character') })
  .transform((value) => value.replaceAll('\u0000', '').trim() || null)
  .nullish();

/** A load from 0 to 2200 lb or 1000 kg. */
export const load = inputObject('LoadInput', 'A load with its unit. Example: `{ value: "82.5", unit: KG }`.', {
  value: decimal.describe('The number, not negative.'),
  unit: z.enum(UNITS).describe('Its unit.'),
}).superRefine(({ value, unit }, context) => {
  const amount = Number(value);
  const heaviest = unit === 'KG' ? 1000 : 2200;
  if (!(amount >= 0 && amount <= heaviest)) {
    context.addIssue({
      code: 'custom',
      path: ['value'],
      message: saying('input.load-within', { most: { value: heaviest, unit } }),
    });
  }
});

export const reps = z.int().min(0).max(1000);
export const seconds = z.int().min(1).max(14_400);
/** Of a set that was done: somebody may walk for a day. */
export const secondsDone = z.int().min(1).max(86_400);
/** Above 0, up to 1,000 km, at most four decimals. */
export const distance = decimal.refine(
  (value) => /^\d+(\.\d{1,4})?$/.test(value) && Number(value) > 0 && Number(value) <= 1_000_000,
  { message: saying('input.distance') },
);
/** As it was taken: somebody may come back after hours. */
export const restTaken = z.int().min(0).max(36_000);
export const restSeconds = z.int().min(0).max(3600);
export const rir = within({ least: 0, most: 10 });
export const version = z.int().min(1, saying('input.version'));

/** 1.0 to 10.0 in steps of 0.1, held as its decimal text. */
export const rpe = decimal.refine((value) => /^(10(\.0)?|[1-9](\.\d)?)$/.test(value), {
  message: saying('input.rpe'),
});

/** An exercise key of the library or of the athlete. */
export const exerciseKey = z.string().refine(isExerciseKey, { message: saying('input.exercise-key') });
