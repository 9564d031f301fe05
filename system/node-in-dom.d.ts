// One program checks the site, whose code knows the DOM, and its servers, whose code knows Node.
// Node has these two parts of the DOM under types of its own.

declare module 'node:stream/web' {
  interface ReadableStream<R> extends globalThis.ReadableStream<R> {}
}

/** A body that is a stream needs it: https://fetch.spec.whatwg.org/#dom-requestinit-duplex */
interface RequestInit {
  duplex?: 'half';
}
