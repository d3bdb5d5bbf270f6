import { type RefObject, useLayoutEffect, useState } from 'react';

/** The top of an element in the page; changes when the content above it wraps. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => element.current && setTop(element.current.getBoundingClientRect().top + scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    // The page may keep its height when the content above shrinks, but one of the containers does not.
    for (let around = element.current?.parentElement; around; around = around.parentElement) watch.observe(around);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
