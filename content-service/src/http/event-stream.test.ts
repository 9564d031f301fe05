import { afterEach, expect, test, vi } from 'vitest';
import { type EventChannel, eventStream, type StreamOptions } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

function open({ mayGoOn = () => true }: Partial<StreamOptions> = {}) {
  vi.useFakeTimers();
  const channels: EventChannel[] = [];
  const leave = vi.fn();
  const release = vi.fn();
  const { body } = eventStream(
    (channel) => {
      channels.push(channel);
      return leave;
    },
    { mayGoOn, held: { [Symbol.dispose]: release } },
  );
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return { channels, leave, release, reader };
}

test('comments keep an idle stream open', async () => {
  const { reader, leave } = open();
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await first).toEqual({ done: false, value: ': keep-alive\n\n' });
  expect(leave).not.toHaveBeenCalled();
});

test('a stream that may not stay open ends at the next keep-alive', async () => {
  const { reader, leave } = open({ mayGoOn: () => false });
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await first).toEqual({ done: true });
  expect(leave).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that has ended drops further events', async () => {
  const { channels, reader, leave } = open();
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(0);
  const [channel] = channels;
  channel?.send('data: {}\n\n');
  channel?.end();
  channel?.end();
  channel?.send('data: {}\n\n');
  expect(await first).toEqual({ done: false, value: 'data: {}\n\n' });
  expect(await reader?.read()).toEqual({ done: true });
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'the resources of a stream are released when its client disconnects (read: %s)',
  async (isRead) => {
    const { reader, release } = open();
    if (isRead) void reader?.read();
    await vi.advanceTimersByTimeAsync(0);
    expect(release).not.toHaveBeenCalled();
    await reader?.cancel();
    expect(release).toHaveBeenCalled();
  },
);
