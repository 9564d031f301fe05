// Receives the visits of a site at a static host, as a worker at Cloudflare with a KV namespace as VISITS and the
// site's origin as SITE (docs/visits.md). GET with `Authorization: Bearer KEY` returns the counts of a month as JSON:
// /2026-11. KV has no transactions: of two beacons in one second, one may be lost.
//
//   npx wrangler kv namespace create VISITS
//   npx wrangler deploy visits-worker.js --name visits --kv-namespace VISITS --var SITE:https://www.company.example
//   npx wrangler secret put KEY

const VIEW =
  /^view \/[a-z\d-]{0,80} (?:phone|desktop) [\w.:[\]-]{1,100}(?: (?:good|fair|poor|none)){3}$/;
const PRESS = /^(?:tel|mail|wa|maps|share|project) [a-z\d][a-z\d-]{0,99}$/;

export default {
  async fetch(request, { SITE, KEY, VISITS }) {
    const day = new Date().toISOString().slice(0, 10);
    if (request.method === 'GET') {
      const isOwner = KEY && request.headers.get('authorization') === `Bearer ${KEY}`;
      if (!isOwner) return new Response(null, { status: 401 });
      return Response.json(
        JSON.parse((await VISITS.get(new URL(request.url).pathname.slice(1))) ?? '{}'),
      );
    }
    if (request.headers.get('origin') !== SITE) return new Response(null, { status: 403 });
    const lines = (await request.text()).slice(0, 4097).split('\n');
    const isKnown = (line, index) => PRESS.test(line) || (index === 0 && VIEW.test(line));
    if (lines.length > 31 || !lines.every(isKnown)) return new Response(null, { status: 400 });
    const month = JSON.parse((await VISITS.get(day.slice(0, 7))) ?? '{}');
    month[day] ??= {};
    for (const line of lines) {
      const name = line.split(' ').slice(0, 2).join(' ');
      if (name in month[day] || Object.keys(month[day]).length < 400)
        month[day][name] = (month[day][name] ?? 0) + 1;
    }
    await VISITS.put(day.slice(0, 7), JSON.stringify(month));
    return new Response(null, { status: 204 });
  },
};
