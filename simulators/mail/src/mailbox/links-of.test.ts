import { expect, test } from 'vitest'
import { linksOf } from './links-of.ts'

test('a link is found whole in text, without the punctuation around it', () => {
  const text = [
    'Confirm: https://dash.example/verify?token=ab_c-1~%20&next=%2Fhome.',
    '(or http://127.0.0.1:8081/x?a[]=1#top), "https://dash.example/y".',
  ].join('\n')
  expect(linksOf({ text, html: null })).toEqual([
    'https://dash.example/verify?token=ab_c-1~%20&next=%2Fhome',
    'http://127.0.0.1:8081/x?a[]=1#top',
    'https://dash.example/y',
  ])
})

test('a link in HTML is the address that a browser would open', () => {
  const html = `<p><A HREF=' https://dash.example/?a=1&amp;b=2 '>https://elsewhere.example</A>
    <a href="mailto:x@example.test">write</a><a name="here">no link</a></p><!-- <a href="https://no.example"> -->`
  expect(linksOf({ text: null, html })).toEqual(['https://dash.example/?a=1&b=2'])
})

test('a link in both parts is listed once; mail addresses and scripts are not links', () => {
  const text = 'https://dash.example/a and someone@example.test and javascript:alert(1) and dash.example'
  expect(linksOf({ text, html: '<a href="https://dash.example/a">a</a>' })).toEqual([
    'https://dash.example/a',
  ])
  expect(linksOf({ text: null, html: null })).toEqual([])
})
