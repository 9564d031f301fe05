import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { siteHealth } from '../../../system/site-health.ts';
import { withFullStop } from '../../src/full-stop.ts';
import { type Config, isLoopback } from '../config.ts';
import { findExamples } from '../deploy/demo-examples.ts';
import { type DeployState, readDeployState, targetKey } from '../deploy/deploy-state.ts';
import { TRY_NOW } from '../deploy/deploys.ts';
import type { Headers } from '../render/headers.ts';
import { uploadProblems } from '../server/health.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../server/responses.ts';
import type { Notice } from './notice.ts';

/**
 * Creates a function that tells a signed-in editor, in the Studio at the origin `studio`, since when the public
 * site has the newest release. With POST it has a failed upload tried at once. `refusal`: why the request
 * gets nothing.
 */
export function createSiteStatus(config: Config, common: Headers) {
  return async (
    { method, headers: { origin } }: IncomingMessage,
    studio: string,
    refusal: Notice | null,
  ): Promise<HttpResponse> => {
    const own = {
      ...common,
      'access-control-allow-origin': studio,
      'access-control-allow-credentials': 'true',
    };
    if (method !== 'GET' && method !== 'POST')
      return textResponse(405, 'Method Not Allowed', { ...own, allow: 'GET, POST' });
    // A page of another origin could send a form.
    if (method === 'POST' && origin !== studio) return textResponse(403, 'Forbidden', own);
    if (refusal) return textResponse(refusal.status, refusal.title, own);
    if (method === 'POST') await writeFile(join(config.dataDir, TRY_NOW), '');
    return jsonResponse(200, await statusOf(config), own);
  };
}

async function statusOf(config: Config) {
  const { siteUrl, dataDir, port, deployTo, timeZone } = config;
  const { publishedAt, failing } = await siteHealth(port);
  const state = readDeployState(dataDir, targetKey(deployTo));
  const since = deployTo ? state.since : Date.parse(publishedAt ?? '') || 0;
  const isPublic = !isLoopback(siteUrl);
  const host = new URL(siteUrl).host;
  return {
    sentence: isPublic ? sentenceOf({ ...state, since }, host, timeZone) : '',
    since,
    isFailing: state.failure !== null,
    // The sentence has that already.
    problems: failing.filter((one) => !isPublic || !uploadProblems(state.failure).includes(one)),
    notes: isPublic ? await notesOf(config) : [],
  };
}

function sentenceOf(state: DeployState, host: string, timeZone: string) {
  const { wanted, release, since, failure, next } = state;
  const timeOf = (time: number) => {
    const dateStyle = Date.now() - time > 43_200_000 ? 'medium' : undefined;
    return new Date(time).toLocaleString('en-ZA', { timeZone, dateStyle, timeStyle: 'short' });
  };
  const ago = since > 0 ? ` since ${timeOf(since)}` : '';
  if (failure !== null)
    return `${withFullStop(`Not uploaded${ago}: ${failure}`)} Next try at ${timeOf(next)}.`;
  return wanted === release ? `On ${host}${ago}` : `Uploading to ${host} …`;
}

/** Says what of the demo the site still shows. At most one sentence, which fits a line of a phone. */
async function notesOf({ dataDir, reviewsWidgetSrc }: Config): Promise<string[]> {
  const left = await findExamples(join(dataDir, 'current/content.json'), reviewsWidgetSrc);
  return left.length > 0 ? [`Still examples: ${left.join(', ')}.`] : [];
}
