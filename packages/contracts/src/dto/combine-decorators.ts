/** Several decorators as one, applied in this order: of those that are written above a property, the lowest is applied first. */
export const all =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
