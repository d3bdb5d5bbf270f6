import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { IdentityKit } from '../modules/identity/testing/identity-kit.js';

describe('open websockets of somebody who loses a right', () => {
  let kit: IdentityKit;
  beforeAll(async () => {
    kit = await IdentityKit.start();
    await kit.test.app.listen(0, '127.0.0.1');
  });
  afterAll(() => kit.close());

  it('close within a second', async () => {
    const mine = await kit.organisation();
    const root = await kit.person('superAdmin', mine);
    const other = await kit.organisation();
    const manager = await kit.person('deliveryManager', mine);
    const assign = (apikeys: string[]) =>
      kit.post('organisation/deliveryManagers/assign', { organisationId: other, apikeys }, { token: root.token });
    await assign([manager.user.apikey]);
    await kit.post('organisation/act', { organisationId: other }, { token: manager.token });
    const socket: Socket = io(await kit.test.app.getUrl(), {
      transports: ['websocket'],
      auth: { token: manager.token },
      reconnection: false,
    });
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    const end = new Promise((resolve) => socket.once('disconnect', resolve));
    await assign([]);
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 1_000));
    expect(await Promise.race([end, late])).toBe('io server disconnect');
    socket.disconnect();
  });
});
