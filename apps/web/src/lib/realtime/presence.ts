import { PRESENCE_UPDATE, type PresencePlace, type PresentPerson } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '../create-store.js';
import { sessionUserOptions } from '../session/session-user.js';
import { onServerEvent, sendOnConnect, useLiveState } from './realtime.js';

const NOBODY: readonly PresentPerson[] = [];
const people = createStore<readonly PresentPerson[]>(NOBODY);

/** If a person moves quickly from row to row, only the row where they stay is sent. */
const IDLE_MS = 250;

/** Sends the reader's place while the calling screen is open, and keeps the other people in the project's editors. */
export function useShowPresence(projectId: string, language: string, sourceHash: string | undefined): void {
  const client = useQueryClient();
  const isLive = useLiveState() === 'live';
  useEffect(() => {
    const own = client.getQueryData(sessionUserOptions.queryKey)?.userId;
    const show = (all: readonly PresentPerson[]) => people.set(all.filter(({ userId }) => userId !== own));
    const stop = onServerEvent('presence.changed', (event) => event.projectId === projectId && show(event.people));
    return () => {
      stop();
      people.set(NOBODY);
    };
  }, [client, projectId]);
  useEffect(() => {
    const place: PresencePlace = { projectId, language, sourceHash: sourceHash ?? null };
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = sendOnConnect(PRESENCE_UPDATE, place);
    }, IDLE_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [projectId, language, sourceHash]);
  useEffect(() => () => void sendOnConnect(PRESENCE_UPDATE, null)(), []);
  useEffect(() => {
    // Without pushes, nobody knows who has left.
    if (!isLive) people.set(NOBODY);
  }, [isLive]);
}

/** The other people in the editors of the project; each person once. */
export function usePresentPeople(): readonly PresentPerson[] {
  const all = useStore(people);
  return useMemo(() => [...new Map(all.map((person) => [person.userId, person])).values()], [all]);
}

/** The other people who have this segment open in this language. */
export function usePresentOn(language: string, sourceHash: string): readonly PresentPerson[] {
  const all = useStore(people);
  return useMemo(() => {
    const here = all.filter((person) => person.language === language && person.sourceHash === sourceHash);
    return here.length > 0 ? here : NOBODY;
  }, [all, language, sourceHash]);
}
