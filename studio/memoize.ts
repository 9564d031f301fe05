/** Wraps each value once. The Studio knows an action or an inspector by its function: a new one loses its state. */
export function memoize<Wrapped extends object>(wrap: (value: Wrapped) => Wrapped) {
  const made = new WeakMap<Wrapped, Wrapped>();
  return (value: Wrapped): Wrapped => {
    const wrapped = made.get(value) ?? wrap(value);
    made.set(value, wrapped);
    return wrapped;
  };
}
