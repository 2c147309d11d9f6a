import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/**
 * Says once, with a date and a reason, that schemas which landed before an instant have no clients. Whoever changes a
 * schema that landed later is held to deprecation again.
 */
export interface Unreleased {
  readonly until: string;
  readonly reason: string;
}

export interface LandedSchema {
  readonly sdl: string;
  readonly landedAt: Date;
}

/** What of the changes takes something from clients, a sentence each. */
export async function breakingChanges(
  landed: LandedSchema,
  present: string,
  unreleased: Unreleased | null,
): Promise<{ readonly all: number; readonly accepted: readonly string[]; readonly refused: readonly string[] }> {
  const changes = await diff(buildSchema(landed.sdl), buildSchema(present), [
    DiffRule.suppressRemovalOfDeprecatedField,
  ]);
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
  const accepts = unreleased !== null && landed.landedAt < readInstant(unreleased);
  return { all: changes.length, accepted: accepts ? breaking : [], refused: accepts ? [] : breaking };
}

function readInstant({ until, reason }: Unreleased): Date {
  const instant = new Date(until);
  if (Number.isNaN(instant.getTime())) throw new Error(`unreleased.json: "${until}" is no instant.`);
  if (reason.trim().length < 40) throw new Error('unreleased.json: say why nobody has clients of these schemas.');
  return instant;
}
