// Undocumented in `sanity` 6.16.0: the Studio identifies an action or an inspector by its function, and drops the
// state of one whose function is another.

/** Returns a function that wraps each value once, and returns the same wrapper afterwards. */
export function memoize<Wrapped extends object>(wrap: (value: Wrapped) => Wrapped) {
  const made = new WeakMap<Wrapped, Wrapped>();
  return (value: Wrapped): Wrapped => {
    const wrapped = made.get(value) ?? wrap(value);
    made.set(value, wrapped);
    return wrapped;
  };
}
