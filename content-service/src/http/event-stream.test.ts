import { afterEach, expect, test, vi } from 'vitest';
import { type EventChannel, eventStream } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

function open(mayGoOn: () => boolean = () => true) {
  vi.useFakeTimers();
  const channels: EventChannel[] = [];
  const leave = vi.fn();
  const { body } = eventStream((channel) => {
    channels.push(channel);
    return leave;
  }, mayGoOn);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return { channels, leave, reader };
}

test('comments keep an idle stream open', async () => {
  const { reader, leave } = open();
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await first).toEqual({ done: false, value: ': keep-alive\n\n' });
  expect(leave).not.toHaveBeenCalled();
});

test('a stream that may not stay open ends at the next keep-alive', async () => {
  const { reader, leave } = open(() => false);
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

test('a client may leave four megabytes unread, and its stream ends at the next event past them', async () => {
  const { channels, reader, leave } = open();
  const first = reader?.read();
  await vi.advanceTimersByTimeAsync(0);
  const [channel] = channels;
  channel?.send('first');
  await first;
  channel?.send('x'.repeat(4_000_000));
  channel?.send('y');
  expect(leave).not.toHaveBeenCalled();
  channel?.send('z');
  expect(leave).toHaveBeenCalledOnce();
});
