/** A kind of hostile document: the nth of them, each another text, so that no cache helps. */
export type Documents = (n: number) => string | { readonly query: string; readonly variables: unknown };

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const nested = (depth: number, open: string, inner: string, shut: string) =>
  `${open.repeat(depth)}${inner}${shut.repeat(depth)}`;

/** Characters that have broken readers elsewhere. */
const ODD = [
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '\u{1f3cb}',
  '\u0301'.repeat(50),
  '\\u{110000}',
  '\u2028',
  '"""',
  '\\',
];

export const DOCUMENTS: Readonly<Record<string, Documents>> = {
  'a crash by repeated fields': (n) => `{x${n} ${'a '.repeat(3990)}}`,
  'valid repeated fields': (n) => `query Q${n} {${'viewer { id } '.repeat(990)}}`,
  'repeated fields below repeated fields': (n) => `query Q${n} {${'viewer{id id id id id id id id} '.repeat(390)}}`,
  'many names': (n) => `{${times(1900, (m) => `f${n}x${m}`)}}`,
  'near misses of names': (n) => `{${times(1900, (m) => `viewe${n}r${m}`)}}`,
  'a long name': (n) => `{${'n'.repeat(60_000)}${n}}`,
  'long strings': (n) => `{node(id:"${'s'.repeat(60_000)}${n}"){id}}`,
  'block strings': (n) => `{node(id:"""${'\n   x'.repeat(10_000)}${n}"""){id}}`,
  comments: (n) => `{viewer{id}} ${`#${n}\n`.repeat(15_000)}`,
  'a megabyte': (n) => `{viewer{id}} #${'x'.repeat(900_000)}${n}`,
  'deep fields': (n) => nested(900 + n, '{a', '', '}'),
  'deep inline fragments': (n) => nested(900 + n, '{...', '{a}', '}'),
  'deep lists': (n) => `{nodes(ids:${nested(1900 - n, '[', '', ']')}){id}}`,
  'deep objects': (n) => `{viewer(x:${nested(900 + n, '{a:', '1', '}')}){id}}`,
  'deep types': (n) => `query($a:${nested(1900 - n, '[', 'Int', ']')}){viewer{id}}`,
  'deep but allowed': (n) => `query Q${n} {${'...{'.repeat(200)}viewer{id}${'}'.repeat(200)}}`,
  aliases: (n) => `{${times(900, (m) => `a${n}x${m}: viewer{id}`)}}`,
  'aliases of the schema': (n) =>
    `{${times(28, (m) => `a${n}x${m}: __schema{types{name fields{name type{name fields{name}}}}}`)}}`,
  'aliases in a deep schema': (n) =>
    `{__schema{types{fields{type{fields{${times(28, (m) => `a${n}x${m}: description`)}}}}}}}`,
  directives: (n) => `query Q${n} {viewer{id ${'@include(if:true) '.repeat(700)}}}`,
  'unknown directives': (n) => `query Q${n} {viewer{${'id @nothing '.repeat(900)}}}`,
  'conditions in every combination': (n) => ({
    query: `query Q(${times(18, (m) => `$v${m}:Boolean!`)}){viewer{${times(18, (m) => `id @include(if:$v${m})`)}}}`,
    variables: Object.fromEntries(Array.from({ length: 18 }, (_, m) => [`v${m}`, ((n >> (m % 12)) & 1) === 1])),
  }),
  'a fragment of itself': (n) => `{...F${n}} fragment F${n} on Query{viewer{id} ...F${n}}`,
  'a cycle of fragments': (n) =>
    `{...F0} ${times(200, (m) => `fragment F${m} on Query{a${n}:viewer{id} ...F${(m + 1) % 200}}`)}`,
  'a cycle through fields': (n) =>
    `{viewer{...F0}} ${times(100, (m) => `fragment F${m} on Athlete{plans${n}{...F${(m + 1) % 100}}}`)}`,
  'a bomb of fragments': (n) =>
    `query Q${n} {...F0} ${times(120, (m) => `fragment F${m} on Query{${`...F${m + 1} `.repeat(3)}}`)} fragment F120 on Query{viewer{id}}`,
  'a bomb through fields': (n) =>
    `query Q${n} {viewer{...F0}} ${times(12, (m) => `fragment F${m} on Athlete{${times(10, (k) => `a${k}: viewer{...F${m + 1}}`)}}`)} fragment F12 on Athlete{id}`,
  'many fragments': (n) =>
    `{${times(330, (m) => `...F${m}`)}} ${times(330, (m) => `fragment F${m} on Query{a${n}x${m}}`)}`,
  'many fragments of one name': (n) => `{...F} ${times(330, (m) => `fragment F on Query{a${n}x${m} a${n}x${m}}`)}`,
  'unused fragments': (n) => `{viewer{id}} ${times(300, (m) => `fragment F${n}x${m} on Query{viewer{id}}`)}`,
  'many operations': (n) => `${times(400, (m) => `query Q${n}x${m}{viewer{id}}`)}`,
  'many operations of one fragment': (n) =>
    `${times(200, (m) => `query Q${m}{...F}`)} fragment F on Query{${times(50, (m) => `a${n}x${m}`)}}`,
  'many variables': (n) => `query(${times(900, (m) => `$v${n}x${m}:Int`)}){viewer{id}}`,
  'many arguments': (n) => `{viewer(${times(1200, (m) => `a${n}x${m}:1`)}){id}}`,
  'many values': (n) => `{nodes(ids:[${times(3900, (m) => `"${n}x${m}"`)}]){id}}`,
  'an input of many fields': (n) => `mutation{createPlan(input:{${times(1200, (m) => `f${n}x${m}:1`)}}){__typename}}`,
  'definitions of types': (n) => `${times(500, (m) => `type T${n}x${m}{a:Int}`)} {viewer{id}}`,
  'odd characters': (n) => `{node(id:"${ODD[n % ODD.length]}"){id}} #${n}`,
  'odd characters outside of strings': (n) => `{viewer${ODD[n % ODD.length]}{id}} #${n}`,
  'cut short': (n) => '{ viewer { id plans(first: 3) { nodes { id name } } } }'.slice(0, 1 + (n % 50)),
  'names of every object': (n) => {
    const name = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'][n % 5];
    return `query ${name}($${name}:ID!="${n}"){${name}:viewer{...${name}} node(id:$${name}){id}} fragment ${name} on Athlete{id ${name}}`;
  },
  'a long list of ids': (n) => ({
    query: 'query($ids:[ID!]!){nodes(ids:$ids){id}}',
    variables: { ids: Array.from({ length: 50_000 }, (_, m) => `${n}x${m}`) },
  }),
  'a list of wrong values': (n) => ({
    query: 'query($ids:[ID!]!){nodes(ids:$ids){id}}',
    variables: { ids: Array.from({ length: 20_000 }, (_, m) => ({ [`${n}x${m}`]: null })) },
  }),
  'a text of 900 KB': (n) => ({
    query: 'mutation($input:SendMessageInput!){sendMessage(input:$input){__typename}}',
    variables: { input: { text: `${n} ${'bench 3x10\n'.repeat(80_000)}` } },
  }),
  'a search for 900 KB': (n) => ({
    query: 'query($search:String!){exercises(search:$search){nodes{key}}}',
    variables: { search: `${n} ${'press '.repeat(150_000)}` },
  }),
  'deep variables': (n) => ({
    query: 'query($input:UpdateAthleteInput!){__typename}',
    variables: { input: JSON.parse(nested(2000 + n, '[', '', ']')) as unknown },
  }),
  'variables that nobody asks for': (n) => ({
    query: '{viewer{id}}',
    variables: Object.fromEntries(Array.from({ length: 20_000 }, (_, m) => [`v${n}x${m}`, m])),
  }),
  'an operation that is not priced first': (n) => ({
    query: `query A{viewer{id}} query B{workouts(first:100){nodes{performances{sets{id} exercise{variations{key}}}}}} #${n}`,
    variables: {},
  }),
};
