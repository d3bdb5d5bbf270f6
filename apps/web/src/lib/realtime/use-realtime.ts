import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinRoom, startRealtime, stopRealtime, useLiveState, watchJoins, watchLiveState } from './realtime.js';

/** The interval of polling while there are no pushes. */
const POLL_MS = 15_000;

/** Keeps the session's socket open. Events may be lost, so live queries reload after every gap, and once a room is joined. */
export function useRealtime(): void {
  const client = useQueryClient();
  const state = useLiveState();

  useEffect(() => {
    void startRealtime();
    return stopRealtime;
  }, []);

  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ predicate: (query) => query.meta?.live === true });
    const stops = [watchLiveState((next) => next === 'live' && refresh()), watchJoins(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  useEffect(() => {
    if (state !== 'paused') return;
    const timer = setInterval(() => void client.invalidateQueries({ predicate: (query) => query.meta?.live === true }), POLL_MS);
    return () => clearInterval(timer);
  }, [client, state]);
}

/** Receives the pushes of a room while the calling screen is open. */
export function useRoom(roomId: string | undefined): void {
  useEffect(() => (roomId ? joinRoom(roomId) : undefined), [roomId]);
}
