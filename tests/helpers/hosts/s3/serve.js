import S3rver from '@20minutes/s3rver';

// Serves the bucket `site` at a port, with its files in a folder.

const [port, directory] = process.argv.slice(2);
const configureBuckets = [{ name: 'site' }];
const options = { address: '127.0.0.1', port: Number(port), directory, silent: true };
await new S3rver({ ...options, configureBuckets }).run();
