import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where an element begins in the page; changes when what stands above it wraps. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => element.current && setTop(element.current.getBoundingClientRect().top + scrollY);
    measure();
    const watch = new ResizeObserver(measure);
    // The page may keep its height where what stands above gets lower: one of the elements around does not.
    for (let around = element.current?.parentElement; around; around = around.parentElement) watch.observe(around);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
