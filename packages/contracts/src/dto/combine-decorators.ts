/**
 * Combines several decorators and applies them in this order. If several decorators are written above a property, the lowest one is applied
 * first.
 */
export const all =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
