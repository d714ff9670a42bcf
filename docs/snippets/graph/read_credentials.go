// Prints the names of all credentials, page by page: go run read_credentials.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"time"
)

const (
	graphURL = "https://YOUR-API-HOST/query"
	names    = `query Names($after: String) { credentials(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } }`
)

// GraphFault says why the graph refused: decide by Reason.
type GraphFault struct {
	Message    string
	Extensions struct {
		Code, Reason string
		RetryAfter   *float64
	}
}

func (fault GraphFault) Error() string { return fault.Extensions.Reason + ": " + fault.Message }

// askGraph waits and asks once more where the graph says when.
func askGraph(query string, variables, data any, mayRepeat bool) error {
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		return err
	}
	response, err := http.Post(graphURL, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer := struct {
		Data   any
		Errors []GraphFault
	}{Data: data}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || len(answer.Errors) == 0 {
		return err
	}
	fault := answer.Errors[0]
	if !mayRepeat || fault.Extensions.RetryAfter == nil {
		return fault
	}
	time.Sleep(time.Duration(*fault.Extensions.RetryAfter * float64(time.Second)))
	return askGraph(query, variables, data, false)
}

func main() {
	var after *string
	for isMore := true; isMore; {
		var page struct {
			Credentials struct {
				Nodes    []struct{ Name string }
				PageInfo struct {
					EndCursor   *string
					HasNextPage bool
				}
			}
		}
		if err := askGraph(names, map[string]any{"after": after}, &page, true); err != nil {
			log.Fatal(err)
		}
		for _, credential := range page.Credentials.Nodes {
			fmt.Println(credential.Name)
		}
		after, isMore = page.Credentials.PageInfo.EndCursor, page.Credentials.PageInfo.HasNextPage
	}
}
