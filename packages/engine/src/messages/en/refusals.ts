import type { AnyMessage, Phrases, Say } from '../message.ts';
import type { ChangingThing, Thing } from '../values.ts';
import { SCOPES_ALLOW, THINGS } from './words.ts';
import { plural } from './writing.ts';

/** Why a change is refused, and what to do instead. Programs go by the code of the error, people by these. */
export const refusals = {
  'refusal.not-valid': (
    { issues }: { readonly issues: readonly { readonly path: string; readonly said: AnyMessage }[] },
    say: Say,
  ) =>
    issues.length === 0
      ? 'The input is not valid.'
      : issues.map(({ path, said }) => `${path}: ${say(said)}`).join('; '),
  'refusal.not-found': ({ what }: { readonly what: Thing }) => `There is no such ${THINGS[what]}, or it is not yours.`,
  'refusal.gone-since': 'What this change was about is gone since.',
  'refusal.stale': ({ what, version }: { readonly what: ChangingThing; readonly version: number }) =>
    `The ${THINGS[what]} has changed meanwhile: read version ${version}, then send your change again.`,
  'refusal.id-taken': 'The id that you chose stands for something else of yours: choose another one.',
  'refusal.key-used': 'This clientMutationId was used before with another input: choose a new one for a new change.',

  'refusal.scope-needed': ({ scope }: { readonly scope: string }) =>
    `${SCOPES_ALLOW} that: use a token with the scope \`${scope}\`.`,
  'refusal.reading': ({ field }: { readonly field: string }) =>
    `${SCOPES_ALLOW} reading: of a payload they get ids and versions only. Leave out \`${field}\`, or use a token with the scope \`read\`.`,
  'refusal.account-deleted': 'This account was deleted.',
  'refusal.athlete-only': 'Only the athlete can do that; a coach changes plans and flags.',
  'refusal.own-token-ended': 'Your own token has ended: nothing more is made with it.',
  'refusal.own-scopes': ({ scopes }: { readonly scopes: readonly string[] }) =>
    `Your own credentials do not have the scope ${scopes.join(', ')}.`,
  'refusal.too-many-invitations': ({ most }: { readonly most: number }) =>
    `${most} ${plural(most, { one: 'invitation is', other: 'invitations are' })} open already: revoke one with revokeCoach, or wait until it is accepted.`,
  'refusal.too-many-coaches': ({ most }: { readonly most: number }) =>
    `You have ${most} ${plural(most, { one: 'coach', other: 'coaches' })} already: revoke one first.`,
  'refusal.too-many-tokens': ({ most }: { readonly most: number }) =>
    `You have ${most} ${plural(most, { one: 'token', other: 'tokens' })} already: revoke one first.`,
  'refusal.change-not-takeable': 'This cannot be taken as it is: it is yours to decide.',
  'refusal.mail-off': 'This server sends no mail.',
  'refusal.too-many-codes': 'Too many codes were mailed lately: try again tomorrow.',
  'refusal.too-many-webhooks': ({ most }: { readonly most: number }) =>
    `There ${plural(most, { one: 'is', other: 'are' })} ${most} web ${plural(most, { one: 'hook', other: 'hooks' })} already: delete one first.`,
  'refusal.name-taken': ({ name }: { readonly name: string }) => `You have an exercise called "${name}" already.`,

  'refusal.plan-archived': 'The plan is archived: unarchive it first.',
  'refusal.workout-has-plan': 'This workout follows a plan already.',
  'refusal.workout-has-no-plan': 'The workout has no plan that could follow it.',
  'refusal.session-follows-plan': 'This session follows a plan: edit the plan.',
  'refusal.workout-open': ({ name }: { readonly name: string }) => `"${name}" is still open: finish or skip it first.`,
  'refusal.start-planned': 'Only a planned workout can be started.',
  'refusal.move-planned': 'Only a planned workout can be moved.',
  'refusal.edit-not-started': 'Only a workout that has not started can be edited.',
  'refusal.change-not-over': 'Only a planned or active workout can be changed.',
  'refusal.save-finished': 'Only a finished workout can be saved as a plan.',
  'refusal.edit-finished': 'Only a finished workout is edited here: use updateSet while logging.',
  'refusal.summary-of-finished': 'Only a finished workout has a summary to leave.',
  'refusal.skip-over': 'The workout is over and cannot be skipped.',
  'refusal.skip-with-sets': 'Sets were logged: finish the workout, or delete it.',
  'refusal.substitute-with-sets': 'Sets of it were logged: add the other exercise instead.',
  'refusal.review-first': 'Decide or skip the review of this workout before logging.',
  'refusal.start-first': 'Start the workout before logging.',
  'refusal.workout-over': 'The workout is over: use editPastWorkout to change it.',
  'refusal.not-in-review': 'This workout is not in review.',

  'refusal.suggestions-after-workout': 'Suggestions come after a workout: finish it first.',
  'refusal.suggestion-decided': 'It was decided otherwise before: edit the plan to change it.',
  'refusal.suggestion-stale': 'The suggestion has changed meanwhile: read it again.',
  'refusal.suggestion-stale-plan':
    'The plan no longer has the value that the suggestion starts from: reject it, or edit the plan.',
  'refusal.suggestion-unsupported': 'This kind of change cannot be accepted: edit the plan instead.',
  'refusal.suggestion-not-deferred': 'Before a workout it is accepted or rejected: there is nothing to put it off to.',

  'refusal.offer-taken': 'This offer is taken already.',
  'refusal.offer-stale': 'Things have moved on since this was offered: look at the newest verdict.',
  'refusal.lighter-already': 'The sessions are lighter already.',
  'refusal.flags-active': 'Pain or fatigue is flagged: send `acknowledgeFlags: true` to raise a target all the same.',
  'refusal.conflict-resolved': 'The conflict is resolved already.',
  'refusal.conflict-open': 'A conflict is open: resolve it with resolvePlanConflict.',
  'refusal.no-middle-way': 'There is no middle way here: choose one side.',
  'refusal.not-pending': 'Only a version that waits can be confirmed.',
  'refusal.nothing-to-roll-back': 'Nothing of this plan changed in that slot.',
  'refusal.no-predecessor': 'That is the first version of the plan: there is nothing before it.',
  'refusal.changed-since': 'An exercise of that slot has changed since: send `force: true` to go back all the same.',
  'refusal.mode-on': 'This mode is on already: end it first.',

  'refusal.already-planned': ({ name }: { readonly name: string }) =>
    `"${name}" is planned for that day: start it, or ask for another one.`,
  'refusal.already-generated': 'This session has been generated: ask for another version of it with feedback.',
  'refusal.generation-under-way': 'A generation of this session is under way: watch or cancel it.',
  'refusal.generate-planned': 'Only a planned workout can be generated.',
  'refusal.regenerate-done': 'Only a generation that is done can be made anew.',
  'refusal.regenerate-not-started': 'Only a workout that has not started can be made anew.',
  'refusal.update-after-report': 'Finish the workout first: its report is what the plan follows.',
  'refusal.job-done': 'The job is done: there is nothing to repeat.',
  'refusal.no-question': 'There is no open question to answer.',
} satisfies Phrases;
