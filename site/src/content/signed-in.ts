// The door for the site's server, which asks only whether somebody is signed in. Sanity's client, which the other
// doors load, takes 27 MB there.

export { isSignedIn } from './vendor/session.ts';
