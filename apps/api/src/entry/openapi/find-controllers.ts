import type { Type } from '@nestjs/common';

/** The controllers of modules and of all that they import, each once; starts nothing. */
export function findControllers(modules: readonly Type[]): Type[] {
  const seen = new Set<Type>();
  const controllers = new Set<Type>();
  const visit = (module: Type): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const controller of listOf(module, 'controllers')) controllers.add(controller);
    for (const imported of listOf(module, 'imports')) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...controllers];
}

/** Leaves out modules that are assembled at run time: none of ours has calls. */
const listOf = (module: Type, key: 'controllers' | 'imports'): Type[] =>
  (Reflect.getMetadata(key, module) ?? []).filter((entry: unknown) => typeof entry === 'function');
