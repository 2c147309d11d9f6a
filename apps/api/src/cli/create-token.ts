import { accessRepository, athleteRepository } from '@topset/db';
import { hashToken, mintToken } from '../auth/api-token.ts';
import { TOKEN_SCOPES } from '../auth/caller.ts';
import { newId } from '../ids.ts';
import { athleteOf, type Command, CommandError, JSON_FLAG, tell, text, withDatabase } from './command.ts';

const DAY = 86_400_000;
const LONGEST_DAYS = 3650;

export const createToken: Command = {
  says: 'Makes an API token of an athlete, such as one who was imported, and shows it this once.',
  usage: 'topset create-token --athlete <id> [flags]',
  flags: {
    athlete: { value: 'id', says: 'whose, by the id of the athlete', required: true },
    name: { value: 'text', says: 'what it is for (Command line)' },
    scopes: { value: 'words', says: `what it allows, of ${TOKEN_SCOPES.join(', ')} (read)` },
    days: { value: 'number', says: 'how long it lives (30)' },
    ...JSON_FLAG,
  },
  run: async (said) => {
    const athleteId = athleteOf(text(said, 'athlete')!);
    const scopes = scopesOf(text(said, 'scopes') ?? 'read');
    const days = daysOf(text(said, 'days') ?? '30');
    return withDatabase(said, async (database) => {
      const secret = mintToken(athleteId);
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + days * DAY);
      const id = newId();
      await database.transaction(async (tx) => {
        const athlete = await athleteRepository.lockAthlete(tx, athleteId);
        if (!athlete || athlete.closedAt)
          throw new CommandError(`There is no athlete ${athleteId} in ${database.location}.`);
        const name = text(said, 'name') ?? 'Command line';
        const token = { athleteId, id, name, hint: secret.slice(-4), scopes, createdAt, expiresAt };
        await accessRepository.insertApiToken(tx, { ...token, secretHash: hashToken(secret) });
      });
      tell(said, { token: secret, scopes, expiresAt }, secret);
      return 0;
    });
  },
};

function scopesOf(text: string): string[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const wrong = words.find((word) => !TOKEN_SCOPES.some((scope) => scope === word));
  if (wrong !== undefined || words.length === 0) {
    throw new CommandError(`--scopes ${text} must name some of ${TOKEN_SCOPES.join(', ')}.`);
  }
  return TOKEN_SCOPES.filter((scope) => words.includes(scope));
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= LONGEST_DAYS) return days;
  throw new CommandError(`--days ${text} must be a whole number from 1 to ${LONGEST_DAYS}.`);
}
