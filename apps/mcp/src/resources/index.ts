import type { TopsetClient } from '@topset/client';
import { lastReport } from './last-report.ts';
import { presentPlan } from './present-plan.ts';

/** Something that can be read along with a conversation. */
export interface AssistantResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(client: TopsetClient): Promise<string>;
}

export const resources: readonly AssistantResource[] = [presentPlan, lastReport];
