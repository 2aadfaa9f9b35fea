// The page written by `deret tree`, with hostile text in every place where a name could be.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOSTILE = `"'><img src=x onerror="window.owned=1"><script>window.owned=1</script><svg onload="window.owned=1">&lt;`

export default {
  'a tree with hostile names is shown and runs nothing': async ({ person }) => {
    const folder = mkdtempSync(join(tmpdir(), 'deret-tree-'))
    try {
      const file = join(folder, 'tree.html')
      const words = ['tree', '3,3,3', '--position', 'X../.O./..X', '--player', 'alpha-beta', '-o', file]
      execFileSync(process.env.DERET ?? '../target/release/deret', words)
      const page = readFileSync(file, 'utf8')
      const [whole, json] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)
      const data = JSON.parse(json)
      for (const node of data.nodes)
        for (const place of ['head', 'figure', 'remark', 'level', 'cut', 'cutWindow', 'why']) if (node[place] !== null) node[place] += HOSTILE
      for (const word of Object.keys(data.words)) data.words[word] += HOSTILE
      const hostile = JSON.stringify(data).replaceAll('<', '\\u003c')
      writeFileSync(
        file,
        page.replace(whole, () => whole.replace(json, () => hostile)),
      )
      const me = await person({ stranger: true })
      await me.page.goto(`file://${file}`)
      await me.page.waitForSelector('#tree .node')
      for (const id of ['unfold', 'fold', 'unfold', 'back', 'back', 'play', 'all']) await me.page.locator(`#${id}`).click()
      for (let step = 0; step < 12; step++) await me.page.keyboard.press('ArrowLeft')
      await me.page.locator('#tree .node').first().click()
      assert.equal(await me.page.evaluate(() => window.owned), undefined)
      assert.equal(await me.page.locator('img, #tree script').count(), 0)
      assert.match(await me.page.locator('#tree').textContent(), /<img src=x/, 'it is shown as it stands')
      me.whole()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
