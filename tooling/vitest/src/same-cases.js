import { Arbitrary, Value } from 'fast-check';

/** Cases that are kept at a time, of one arbitrary: twice the runs of a law, for laws that take two of them. */
const MOST = 4000;

/**
 * The same cases for every law. Laws are tried with one seed, so each draws the same cases as the one before; made once
 * and kept, they cost each law nothing but a look. No law may change a case.
 * @template T
 * @param {import('fast-check').Arbitrary<T>} source
 * @returns {import('fast-check').Arbitrary<T>}
 */
export function sameCases(source) {
  return new SameCases(source);
}

/**
 * What a pure function gives, worked out once per argument: laws that ask the same of the same case share the answer.
 * @template {object} Argument
 * @template Result
 * @param {(argument: Argument) => Result} work
 * @returns {(argument: Argument) => Result}
 */
export function once(work) {
  const known = new WeakMap();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, work(argument));
    return known.get(argument);
  };
}

/** Where a case came from; enough to make it again when it has to be shrunk, and much smaller than what shrinking needs. */
class Origin {
  constructor(random, bias) {
    this.random = random;
    this.bias = bias;
  }
}

class SameCases extends Arbitrary {
  #source;
  #known = new Map();

  constructor(source) {
    super();
    this.#source = source;
  }

  generate(random, bias) {
    const origin = new Origin(random.clone(), bias);
    const name = `${random.nextInt()} ${bias}`;
    const known = this.#known.get(name);
    if (known) return known;
    const made = new Value(this.#again(origin).value, origin);
    if (this.#known.size === MOST) this.#known.delete(this.#known.keys().next().value);
    this.#known.set(name, made);
    return made;
  }

  canShrinkWithoutContext(value) {
    return this.#source.canShrinkWithoutContext(value);
  }

  shrink(value, context) {
    if (!(context instanceof Origin)) return this.#source.shrink(value, context);
    const made = this.#again(context);
    return this.#source.shrink(made.value, made.context);
  }

  #again({ random, bias }) {
    return this.#source.generate(random.clone(), bias);
  }
}
