import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS, type FaultName, type Step, startWireDouble, type WireDouble } from '@topset/llm-double';
import type { Cluster } from './cluster.ts';

/** The model's double, whose temper changes. */
export class MoodyModel {
  mood: 'well' | 'hangs' | 'lies' = 'well';
  readonly #draw: () => number;
  #double: WireDouble | undefined;

  constructor(draw: () => number) {
    this.#draw = draw;
  }

  async start(): Promise<string> {
    this.#double = await startWireDouble(() => this.#step());
    return this.#double.openaiUrl;
  }

  async stop(): Promise<void> {
    await this.#double?.close();
  }

  #step(): Step {
    if (this.mood === 'well') return { kind: 'stage' };
    if (this.mood === 'hangs') return { kind: 'fault', fault: 'slow-headers' };
    const names = Object.keys(FAULTS) as FaultName[];
    return { kind: 'fault', fault: names[Math.floor(this.#draw() * names.length)]!, delayMs: 0, bodyDelayMs: 0 };
  }
}

export interface Fault {
  readonly name: string;
  act(cluster: Cluster, model: MoodyModel, time: number): Promise<void>;
}

const LASTS_MS = 10_000;
const AWAY_MS = 1_500;

/** What happens to a cluster, in turn. Each is over when it returns. */
export const ALL_FAULTS: readonly Fault[] = [
  {
    name: 'a node is killed',
    act: (cluster, _model, time) => cluster.replaceNode(time % cluster.nodes.length, 'SIGKILL'),
  },
  {
    name: 'the replica lags',
    act: async ({ replica }) => {
      await replica.pauseReplay();
      await pause(LASTS_MS);
      await replica.resumeReplay();
    },
  },
  { name: 'the pooler restarts', act: async ({ pooler }) => pooler?.restart() },
  {
    name: 'Postgres is stopped hard',
    act: async ({ postgres }) => {
      await postgres.stopHard();
      await pause(AWAY_MS);
      await postgres.start();
    },
  },
  {
    name: 'the model hangs',
    act: async (_cluster, model) => {
      model.mood = 'hangs';
      await pause(LASTS_MS);
      model.mood = 'well';
    },
  },
  {
    name: 'the model lies',
    act: async (_cluster, model) => {
      model.mood = 'lies';
      await pause(LASTS_MS);
      model.mood = 'well';
    },
  },
  {
    name: 'the replica is stopped hard',
    act: async ({ replica }) => {
      await replica.stopHard();
      await pause(AWAY_MS);
      await replica.start();
    },
  },
  {
    name: 'a node is asked to stop',
    act: (cluster, _model, time) => cluster.replaceNode(time % cluster.nodes.length, 'SIGTERM'),
  },
];
