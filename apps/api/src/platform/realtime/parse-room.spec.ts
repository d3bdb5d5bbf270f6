import { describe, expect, it } from '@jest/globals';
import type { Session } from '../http/session.js';
import { parseRoom } from './parse-room.js';

const organisationId = '11111111-1111-4111-8111-111111111111';
const userId = '22222222-2222-4222-8222-222222222222';
const other = '33333333-3333-4333-8333-333333333333';
const session = { organisationId, userId, permissions: ['project.read'] } as unknown as Session;
const ofProject = { projectId: other };

describe('the room of a join call', () => {
  it.each([
    [`org:${organisationId}`, { name: organisationId }],
    [organisationId, { name: organisationId }],
    [`user:${userId}`, { name: `${organisationId}/user/${userId}` }],
    [userId, { name: `${organisationId}/user/${userId}` }],
    [`project:${other}`, ofProject],
    [other, ofProject],
  ])('%s', (roomId, room) => expect(parseRoom({ roomId }, session)).toEqual(room));

  it.each([`org:${other}`, `user:${other}`, `room:${other}`, 'project:x', 'x', '', 1, null, undefined, {}, [other]])(
    'is refused: %j',
    (roomId) => expect(parseRoom({ roomId }, session)).toBeUndefined(),
  );

  it('is none of a project for who reads no projects', () => {
    const translator = { ...session, permissions: [] } as unknown as Session;
    for (const roomId of [other, `project:${other}`]) expect(parseRoom({ roomId }, translator)).toBeUndefined();
  });
});
