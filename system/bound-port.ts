import { connect } from 'node:net';

/** Returns whether a program listens at a port of this machine. */
export function isBound(port: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
