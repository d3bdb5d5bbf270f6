/** The value of the property that React sets on a node. Only the beginning of the property's name is known; the rest is random. */
export function reactMark(node: object | null, name = '__react'): unknown {
  const key = Object.keys(node ?? '').find((one) => one.startsWith(name));
  return key && Reflect.get(node as object, key);
}

interface Fiber {
  stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } };
}

/** Whether React is about to hydrate a node's content; undefined if the node is no root of React. */
export function isDehydrated(container: Node): boolean | undefined {
  const fiber = reactMark(container, '__reactContainer$') as Fiber | null | undefined;
  return fiber ? !!fiber.stateNode?.current?.memoizedState?.isDehydrated : undefined;
}
