// A mail server for the tests of one file: mails go over real SMTP.
import { afterAll } from 'vitest'
import { openSmtpServer, type TestSmtpServer } from './smtp-server.ts'

/** Listens until the tests of the file are done. */
export async function createSmtpSink(): Promise<TestSmtpServer> {
  const server = await openSmtpServer()
  afterAll(server.close)
  return server
}
