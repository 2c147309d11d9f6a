/** As the inspector gives it; the parts that are read here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The first pattern that a frame's address fits names its area; a frame without an address is one of V8's own. */
const AREAS: readonly (readonly [string, RegExp])[] = [
  ['driver (postgres.js)', /\/postgres\/(?:src|cjs)/],
  ['query builder (drizzle)', /\/drizzle-orm\//],
  ['our database package', /packages\/db\//],
  ['execution of the document', /apps\/api\/dist\/execution\//],
  ['our HTTP and limits', /apps\/api\/dist\/(?:server|auth)\//],
  ['runner and loaders', /apps\/api\/dist\/[\w-]+\.js|\/dataloader\//],
  ['features', /apps\/api\/dist\/(?:features|graphql)\//],
  ['engine and catalog', /packages\/(?:engine|catalog|llm|llm-schema|jobs)\//],
  ['Yoga and its fetch', /graphql-yoga|whatwg-node|@envelop|@graphql-tools|@graphql-yoga|fetchache/],
  ['graphql-js, Pothos', /\/graphql\/|@pothos/],
  ['validation (zod)', /\/zod\//],
  ['log and metrics', /\/(?:pino|sonic-boom|prom-client|quick-format|safe-stable|thread-stream)/],
  ['compression, headers', /\/(?:compression|on-headers|vary|compressible|negotiator|accepts|mime)/],
  ['HTTP of Node', /node:(?:_http|internal\/http|http)|node:_http/],
  ['sockets and streams of Node', /node:(?:net|internal\/stream|stream|internal\/streams)|stream_base/],
  ['other libraries', /node_modules/],
  ['other of Node', /^node:/],
];

const areaOf = (url: string, name: string): string => {
  if (/recorder\.mjs|node:inspector/.test(url)) return 'the recording';
  if (name === '(garbage collector)') return 'garbage collector';
  if (name === '(program)') return 'native code and system calls';
  if (url === '') return 'built-in functions (JSON, promises, maps)';
  return AREAS.find(([, pattern]) => pattern.test(url))?.[0] ?? url;
};

export interface Share {
  readonly name: string;
  readonly milliseconds: number;
}

/** Milliseconds of processor time by area, most first. A built-in function belongs to whoever called it, except V8's own. */
export function byArea(profile: CpuProfile): Share[] {
  return sum(profile, (frame, callers) => {
    const own = areaOf(frame.url, frame.functionName);
    if (!own.startsWith('built-in')) return own;
    const caller = callers.find(({ url }) => url !== '');
    return caller ? areaOf(caller.url, caller.functionName) : own;
  });
}

/** The functions that take most themselves. */
export function byFunction(profile: CpuProfile): Share[] {
  return sum(profile, ({ functionName, url, lineNumber }, callers) => {
    const name = functionName || '(anonymous)';
    if (url === '') {
      const caller = callers.find((frame) => frame.url !== '');
      return caller ? `${name} < ${caller.functionName || '(anonymous)'} ${shortened(caller.url)}` : name;
    }
    return `${name} ${shortened(url)}:${lineNumber + 1}`;
  });
}

const shortened = (url: string) => url.replace(/^.*\/(?:node_modules|wt\/[^/]+|topset)\//, '');

/** What the recording itself takes is no work either. */
const NOT_WORK = /^\((?:idle|root)\)|recorder\.mjs|node:inspector|^the recording$/;

/** Where samples are further apart the system had given the processor to somebody else. */
const LONGEST_SAMPLE_US = 400;

type Frame = CpuProfile['nodes'][number]['callFrame'];

function sum(profile: CpuProfile, nameOf: (frame: Frame, callers: readonly Frame[]) => string): Share[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id);
  const names = new Map<number, string>();
  for (const { id, callFrame } of profile.nodes) {
    const callers: Frame[] = [];
    for (let above = parents.get(id); above !== undefined; above = parents.get(above)) {
      callers.push(nodes.get(above)!.callFrame);
    }
    names.set(id, nameOf(callFrame, callers));
  }
  const shares = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const name = names.get(id)!;
    if (NOT_WORK.test(name)) return;
    const took = Math.min(profile.timeDeltas[index] ?? 0, LONGEST_SAMPLE_US);
    shares.set(name, (shares.get(name) ?? 0) + took / 1000);
  });
  return [...shares]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .sort((a, b) => b.milliseconds - a.milliseconds);
}
